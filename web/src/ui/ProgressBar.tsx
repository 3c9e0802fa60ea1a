import './ProgressBar.css';

type Props = { text: string; value?: number; max?: number };

/** Progress as a text and a bar; without `value` the bar is indeterminate. */
export function ProgressBar({ text, value, max }: Props) {
  return (
    <p className="progress">
      <span role="status">{text}</span>
      <progress aria-label={text} value={value} max={max} />
    </p>
  );
}
