import './ProgressBar.css';

type Props = { text: string; value?: number; max?: number };

/** How far something is, in words and as a bar; without a value nobody knows how long it takes. */
export function ProgressBar({ text, value, max }: Props) {
  return (
    <p className="progress">
      <span role="status">{text}</span>
      <progress aria-label={text} value={value} max={max} />
    </p>
  );
}
