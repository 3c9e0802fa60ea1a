import { useTranslation } from 'react-i18next';
import type { Hint } from './use-pair-check.ts';

const maxOthers = 3;

type HintTextProps = {
  hint: Hint;
  titles: ReadonlyMap<number, string>;
  onShow: (card: number) => void;
};

/** The text of a hint. It quotes the questions of the other cards that it is about, as buttons that show them. */
export function HintText({ hint, titles, onShow }: HintTextProps) {
  const { t, i18n } = useTranslation();
  const others = hint.others.filter((key) => titles.has(key)).slice(0, maxOthers);
  if (others.length === 0) return t(`prompts.hint.${hint.kind}.alone`);
  // A line break marks the place of the list in the text.
  const values = { count: others.length, list: '\n' };
  const [before, after] = t(`prompts.hint.${hint.kind}.others`, values).split('\n');
  const list = new Intl.ListFormat(i18n.language).formatToParts(others.map(String));
  return (
    <>
      {before}
      {list.map(({ type, value }) =>
        type === 'literal' ? (
          value
        ) : (
          <button key={value} type="button" onClick={() => onShow(Number(value))}>
            {t('prompts.hint.quoted', { question: titles.get(Number(value)) })}
          </button>
        ),
      )}
      {after}
    </>
  );
}
