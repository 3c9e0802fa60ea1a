import { Link } from './Link.tsx';
import './SectionLinks.css';

type Section = { to: string; text: string; here: boolean };

/** The parts of a page, each at an address of its own, and which of them is open. */
export function SectionLinks({ label, links }: { label: string; links: Section[] }) {
  return (
    <nav className="sections" aria-label={label}>
      {links.map(({ to, text, here }) => (
        <Link key={to} to={to} {...(here ? { 'aria-current': 'page' as const } : {})}>
          {text}
        </Link>
      ))}
    </nav>
  );
}
