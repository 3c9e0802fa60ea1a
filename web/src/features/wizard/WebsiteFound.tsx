import type { Pair } from '@contesta/contracts/chatbot';
import { allows } from '@contesta/contracts/plans';
import type { ImportReply } from '@contesta/contracts/websites';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectStatus } from '../../api/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { asPair, isUntouched, roomFor } from './cards.ts';
import type { BotDraft } from './draft.ts';
import { type Pending, usePending } from './pairs-added.tsx';
import { type SitePair, sitePairs } from './site-pairs.ts';

type Props = {
  found: ImportReply;
  draft: BotDraft;
  pending: Pending;
  /** The pairs that were ticked, and the site's colour where it was. */
  onTake: (pairs: Pair[], color: string | null) => void;
  onDrop: () => void;
};

/** What a website says, to tick: as much of it as the plan has room for. */
export function WebsiteFound({ found, draft, pending, onTake, onDrop }: Props) {
  const { t } = useTranslation();
  const status = useSelector(selectStatus);
  const heading = useRef<HTMLParagraphElement>(null);
  const [pairs] = useState(() => sitePairs(found, draft));
  const room = roomFor(
    status,
    draft.cards.filter((card) => !isUntouched(card)),
  );
  const [ticked, setTicked] = useState(() => firstOf(pairs, room));
  const color = allows(status, 'look') ? found.site.color : null;
  const [withColor, setWithColor] = useState(true);
  useEffect(() => heading.current?.focus(), []);
  const taken = pairs.filter(({ key }) => ticked.has(key));
  const take = () => onTake(taken.map(asPair), withColor ? color : null);
  usePending(pending, take);
  const isFull = taken.length >= room;
  const news = pairs.filter(({ doubt }) => doubt !== 'known').length;
  const toggle = (key: number) =>
    setTicked(
      (all) => new Set(all.has(key) ? [...all].filter((one) => one !== key) : [...all, key]),
    );
  return (
    <div className="website-found">
      <p ref={heading} role="status" tabIndex={-1}>
        {t('website.found', { count: pairs.length })}
        {room < news ? (
          <>
            {' '}
            {t(room > 0 ? 'website.room' : 'website.noRoom', { count: room })}{' '}
            <Link to="/pricing">{t('website.plans')}</Link>
          </>
        ) : null}
      </p>
      <ul aria-label={t('website.list')}>
        {pairs.map((pair) => (
          <li key={pair.key}>
            <Candidate
              pair={pair}
              ticked={ticked.has(pair.key)}
              isFull={isFull}
              onToggle={() => toggle(pair.key)}
            />
          </li>
        ))}
      </ul>
      {color ? (
        <label className="website-color">
          <input type="checkbox" checked={withColor} onChange={() => setWithColor(!withColor)} />
          <svg aria-hidden="true" viewBox="0 0 16 16" width="20" height="20">
            <circle cx="8" cy="8" r="7.5" fill={color} stroke="currentColor" strokeWidth="0.5" />
          </svg>
          {t('website.color')}
        </label>
      ) : null}
      <div className="upload-actions">
        {taken.length > 0 ? (
          <Button look="soft" onClick={take}>
            {t('website.add', { count: taken.length })}
          </Button>
        ) : null}
        <Button look="text" onClick={onDrop}>
          {t('website.drop')}
        </Button>
      </div>
    </div>
  );
}

/** What there is no doubt about, as far as there is room. */
const firstOf = (pairs: readonly SitePair[], room: number): ReadonlySet<number> =>
  new Set(
    pairs
      .filter(({ doubt }) => doubt === null)
      .slice(0, room)
      .map(({ key }) => key),
  );

type CandidateProps = { pair: SitePair; ticked: boolean; isFull: boolean; onToggle: () => void };

function Candidate({ pair, ticked, isFull, onToggle }: CandidateProps) {
  const { t } = useTranslation();
  const { question, answer, page, doubt } = pair;
  const note = [page ? t('website.from', { page }) : null, doubt ? t(`website.${doubt}`) : null];
  return (
    <label className="website-candidate">
      <input
        type="checkbox"
        checked={ticked}
        disabled={doubt === 'known' || (isFull && !ticked)}
        onChange={onToggle}
      />
      <span>
        <strong>{question}</strong>
        <span className="website-answer">{answer}</span>
        <small>{note.filter(Boolean).join(' · ')}</small>
      </span>
    </label>
  );
}
