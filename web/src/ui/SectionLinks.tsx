import { Link } from './Link.tsx';
import './SectionLinks.css';

type Section = { to: string; text: string; isCurrent: boolean };

/** The parts of a page, each at an address of its own, and which of them is open. */
export function SectionLinks({ label, links }: { label: string; links: Section[] }) {
  return (
    <nav className="sections" aria-label={label}>
      {links.map(({ to, text, isCurrent }) => (
        <Link key={to} to={to} {...(isCurrent ? { 'aria-current': 'page' as const } : {})}>
          {text}
        </Link>
      ))}
    </nav>
  );
}
