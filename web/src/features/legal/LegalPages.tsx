import { planRules } from '@contesta/contracts/plans';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectHomePath } from '../../api/session.ts';
import { BackLink } from '../../ui/Button.tsx';
import { asDay } from '../../ui/format.ts';
import { Page } from '../../ui/Page.tsx';
import { usePlanTexts } from '../../ui/plan-texts.ts';
import { Operator, Processors } from './Operator.tsx';
import './LegalPages.css';

export const PrivacyPage = () => <LegalPage name="privacy" />;
export const TermsPage = () => <LegalPage name="terms" />;

type Section = {
  id: string;
  title: string;
  /** A one-sentence summary of the section. */
  short: string;
  text?: string[];
  points?: string[];
  table?: { head: string[]; rows: string[][] };
  /** Set on the section that lists the operator's processors. */
  processors?: true;
};

/** A legal text: a summary, then the sections, each with a one-sentence summary. */
function LegalPage({ name }: { name: 'privacy' | 'terms' }) {
  const { t, i18n } = useTranslation();
  const { amount } = usePlanTexts();
  const planValues = {
    pro: amount('pro'),
    full: amount('full'),
    lifetime: amount('lifetime'),
    prompts: planRules.free.prompts,
  };
  const sections = t(`${name}.sections`, { returnObjects: true, ...planValues }) as Section[];
  const summary = t(`${name}.summary`, { returnObjects: true }) as string[];
  const day = asDay(`${t(`${name}.day`)}T00:00`, i18n.language); // in the reader's zone; without a time it is UTC
  return (
    <Page title={t(`${name}.title`)}>
      <p className="legal-lead">{t(`${name}.lead`)}</p>
      <section className="legal-summary" aria-labelledby="short">
        <h2 id="short">{t('legal.short')}</h2>
        <ul>
          {summary.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
      <nav className="legal-contents" aria-label={t('legal.contents')}>
        <ul>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      {sections.map((section) => (
        <LegalSection key={section.id} section={section} />
      ))}
      <Operator />
      <p className="legal-day">{t('legal.updated', { day })}</p>
      <div>
        <BackLink to={useSelector(selectHomePath)} />
      </div>
    </Page>
  );
}

function LegalSection({ section }: { section: Section }) {
  const { id, title, short, text = [], points = [], table, processors } = section;
  return (
    <section className="legal-section" id={id}>
      <h2>{title}</h2>
      <p className="legal-short">{short}</p>
      {points.length > 0 ? (
        <ul className="legal-points">
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      ) : null}
      {table ? <LegalTable caption={title} {...table} /> : null}
      {processors ? <Processors /> : null}
      {text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  );
}

type TableProps = { caption: string; head: string[]; rows: string[][] };

/** On phones, the rows are stacked and each cell shows the name of its column. */
function LegalTable({ caption, head, rows }: TableProps) {
  return (
    <table className="legal-table">
      <caption className="hidden">{caption}</caption>
      <thead>
        <tr>
          {head.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first, ...cells]) => (
          <tr key={first}>
            <th scope="row">{first}</th>
            {cells.map((cell, index) => (
              <td key={head[index + 1]} data-column={head[index + 1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
