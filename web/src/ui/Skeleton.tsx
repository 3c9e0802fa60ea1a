import { Loading } from './Notice.tsx';
import './Skeleton.css';

type Props = { shape: 'cards' | 'lines' | 'form'; text?: string };

const blocks = { cards: 3, lines: 5, form: 3 };

/** A placeholder while content loads, with a text for screen readers. */
export function Skeleton({ shape, text }: Props) {
  return (
    <div className="skeleton">
      <div className="hidden">
        <Loading {...(text ? { text } : {})} />
      </div>
      <div className={`skeleton-${shape}`} aria-hidden="true">
        {Array.from({ length: blocks[shape] }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks are all equal
          <span key={index} />
        ))}
      </div>
    </div>
  );
}
