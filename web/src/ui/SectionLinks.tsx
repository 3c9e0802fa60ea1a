import { Link } from './Link.tsx';
import './SectionLinks.css';

type Section = { to: string; text: string; isCurrent: boolean };

/** Links to the sections of a page, each with its own URL; the current section is marked. */
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
