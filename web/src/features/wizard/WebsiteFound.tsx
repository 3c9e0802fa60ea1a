import type { Pair } from '@contesta/contracts/chatbot';
import { allows } from '@contesta/contracts/plans';
import type { ImportReply } from '@contesta/contracts/websites';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectStatus } from '../../api/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { asPair, nonEmptyCards, remainingPairs } from './cards.ts';
import type { BotDraft } from './draft.ts';
import { type PendingAddition, toggled, useRegisterPending } from './pairs-added.tsx';
import { type SitePair, sitePairs } from './site-pairs.ts';

type Props = {
  found: ImportReply;
  draft: BotDraft;
  pending: PendingAddition;
  /** Gets the ticked pairs, and the site's colour if it is ticked. */
  onAdd: (pairs: Pair[], color: string | null) => void;
  onDiscard: () => void;
};

/** The pairs found on a website. The owner ticks the pairs to add, up to the plan's limit. */
export function WebsiteFound({ found, draft, pending, onAdd, onDiscard }: Props) {
  const { t } = useTranslation();
  const status = useSelector(selectStatus);
  const summary = useRef<HTMLParagraphElement>(null);
  const [pairs] = useState(() => sitePairs(found, draft));
  const remaining = remainingPairs(status, nonEmptyCards(draft.cards));
  const [ticked, setTicked] = useState(() => initiallyTicked(pairs, remaining));
  const color = allows(status, 'look') ? found.site.color : null;
  const [withColor, setWithColor] = useState(true);
  useEffect(() => summary.current?.focus(), []);
  const tickedPairs = pairs.filter(({ key }) => ticked.has(key));
  const add = () => onAdd(tickedPairs.map(asPair), withColor ? color : null);
  useRegisterPending(pending, tickedPairs.length > 0 ? add : onDiscard);
  const isFull = tickedPairs.length >= remaining;
  const newCount = pairs.filter(({ doubt }) => doubt !== 'known').length;
  const toggle = (key: number) => setTicked((keys) => toggled(keys, key));
  return (
    <div className="website-found">
      <p ref={summary} role="status" tabIndex={-1}>
        {t('website.found', { count: pairs.length })}
        {remaining < newCount ? (
          <>
            {' '}
            {t(remaining > 0 ? 'website.room' : 'website.noRoom', { count: remaining })}{' '}
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
        {tickedPairs.length > 0 ? (
          <Button variant="soft" onClick={add}>
            {t('website.add', { count: tickedPairs.length })}
          </Button>
        ) : null}
        <Button variant="text" onClick={onDiscard}>
          {t('website.drop')}
        </Button>
      </div>
    </div>
  );
}

/** The keys of the pairs that have no `doubt`, up to the plan's limit. */
const initiallyTicked = (pairs: readonly SitePair[], remaining: number): ReadonlySet<number> =>
  new Set(
    pairs
      .filter(({ doubt }) => doubt === null)
      .slice(0, remaining)
      .map(({ key }) => key),
  );

type CandidateProps = { pair: SitePair; ticked: boolean; isFull: boolean; onToggle: () => void };

function Candidate({ pair, ticked, isFull, onToggle }: CandidateProps) {
  const { t } = useTranslation();
  const { question, answer, page, title, doubt } = pair;
  const note = [
    page ? t('website.from', { page }) : null,
    title ? t('website.titled', { title }) : null,
    doubt ? t(`website.${doubt}`) : null,
  ];
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
