import { Loading } from './Notice.tsx';
import './Skeleton.css';

type Props = { shape: 'cards' | 'lines' | 'form'; text?: string };

const pieces = { cards: 3, lines: 5, form: 3 };

/** The outline of what is on its way, and the word about it for who does not see it. */
export function Skeleton({ shape, text }: Props) {
  return (
    <div className="skeleton">
      <div className="hidden">
        <Loading {...(text ? { text } : {})} />
      </div>
      <div className={`skeleton-${shape}`} aria-hidden="true">
        {Array.from({ length: pieces[shape] }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces are all alike
          <span key={at} />
        ))}
      </div>
    </div>
  );
}
