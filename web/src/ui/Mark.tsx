import './Mark.css';

/** The logo's symbol: a C in the shape of a speech bubble, with a saffron dot. */
export function Mark() {
  return (
    <svg className="mark" viewBox="0 0 32 32" aria-hidden="true">
      <path className="mark-arc" d="M25.6 9.4A12 12 0 1 0 25.6 22.6" />
      <path className="mark-tail" d="M6.2 21.5 4.4 30l8.4-2.6z" />
      <circle className="mark-dot" cx="19.4" cy="16" r="3.2" />
    </svg>
  );
}

export function Logo() {
  return (
    <span className="logo">
      <Mark />
      Contesta
    </span>
  );
}
