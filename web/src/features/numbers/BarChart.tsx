import { type PointerEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asNumber } from '../../ui/format.ts';
import { type Bar, linesFor } from './bars.ts';
import './BarChart.css';

type Props = {
  title: string;
  bars: Bar[];
  /** What a column stands for, as the table's head says it. */
  column: string;
  /** The columns that have a label under them, and what it says. */
  labelled: number[];
  short: (at: number) => string;
  /** The column told at first. */
  start: number;
};

/** Columns over a line, and what hangs below it. A slider over them tells each to any hand and ear; a table tells all. */
export function BarChart({ title, bars, column, labelled, short, start }: Props) {
  const heading = useId();
  const { at, choose, follow, told } = useTold(bars, start);
  return (
    <section className="chart" aria-labelledby={heading}>
      <div className="chart-head">
        <h2 id={heading}>{title}</h2>
        {bars.some(hangs) ? <Legend /> : null}
      </div>
      <p className="chart-told" aria-hidden="true">
        <b>{bars[at]?.label}</b> {told}
      </p>
      <div className="chart-frame">
        <Lines bars={bars} />
        <div className="chart-plot" onPointerMove={follow}>
          <Columns bars={bars} at={at} />
          <input
            type="range"
            min={0}
            max={bars.length - 1}
            value={at}
            aria-labelledby={heading}
            aria-valuetext={`${bars[at]?.label}: ${told}`}
            onChange={({ target }) => choose(Number(target.value))}
          />
        </div>
        <div className="chart-labels" aria-hidden="true">
          {labelled.map((index) => (
            <span key={index} style={{ left: `${((index + 0.5) / bars.length) * 100}%` }}>
              {short(index)}
            </span>
          ))}
        </div>
      </div>
      <AsTable title={title} column={column} bars={bars} />
    </section>
  );
}

/** Which column is told, and in what words. */
function useTold(bars: Bar[], start: number) {
  const { t, i18n } = useTranslation();
  // A choice among other columns, as of another period, is none among these.
  const [chosen, setChosen] = useState({ at: start, of: bars.length });
  const at = chosen.of === bars.length ? chosen.at : start;
  const choose = (index: number) => setChosen({ at: index, of: bars.length });
  const { count = 0, below } = bars[at] ?? {};
  const follow = ({ clientX, currentTarget, pointerType }: PointerEvent<HTMLElement>) => {
    if (pointerType !== 'mouse') return;
    const { left, width } = currentTarget.getBoundingClientRect();
    const index = Math.floor(((clientX - left) / width) * bars.length);
    choose(Math.max(0, Math.min(bars.length - 1, index)));
  };
  const number = (value: number) => asNumber(value, i18n.language);
  const asked = t('numbers.asked', { count, number: number(count) });
  const told = below ? `${asked}, ${t('numbers.notKnown', { number: number(below) })}` : asked;
  return { at, choose, follow, told };
}

const hangs = ({ below }: Bar): boolean => below !== undefined;

/** The scale of a chart: its lines, and how far it reaches in all, what hangs below included. */
function scaleOf(bars: Bar[]) {
  const lines = linesFor(bars);
  const top = lines[0] ?? 1;
  return { lines, top, height: top + Math.max(0, ...bars.map(({ below = 0 }) => below)) };
}

function Legend() {
  const { t } = useTranslation();
  return (
    <ul className="chart-legend" aria-hidden="true">
      <li>{t('numbers.column.asked')}</li>
      <li>{t('numbers.column.notKnown')}</li>
    </ul>
  );
}

function Columns({ bars, at }: { bars: Bar[]; at: number }) {
  const { lines, top, height } = scaleOf(bars);
  return (
    <svg
      viewBox={`0 0 ${bars.length * 10} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect className="chart-chosen" x={at * 10} width="10" height={height} />
      {lines.map((line) => (
        <path
          key={line}
          className={line === 0 ? 'chart-zero' : 'chart-line'}
          d={`M0 ${top - line}H${bars.length * 10}`}
        />
      ))}
      {bars.map(({ label, count, below = 0 }, index) => (
        <g key={label} transform={`translate(${index * 10 + 1.5})`}>
          <rect className="chart-up" width="7" y={top - count} height={count} />
          <rect className="chart-down" width="7" y={top} height={below} />
        </g>
      ))}
    </svg>
  );
}

function Lines({ bars }: { bars: Bar[] }) {
  const { i18n } = useTranslation();
  const { lines, top, height } = scaleOf(bars);
  return (
    <div className="chart-lines" aria-hidden="true">
      {lines.map((line) => (
        <span key={line} style={{ top: `${((top - line) / height) * 100}%` }}>
          {asNumber(line, i18n.language)}
        </span>
      ))}
    </div>
  );
}

function AsTable({ title, column, bars }: { title: string; column: string; bars: Bar[] }) {
  const { t, i18n } = useTranslation();
  const below = bars.some(hangs);
  return (
    <details className="chart-table">
      <summary>{t('numbers.table')}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls what can be scrolled */}
      <section tabIndex={0} aria-label={t('numbers.tableOf', { title })}>
        <table>
          <thead>
            <tr>
              <th scope="col">{column}</th>
              <th scope="col">{t('numbers.column.asked')}</th>
              {below ? <th scope="col">{t('numbers.column.notKnown')}</th> : null}
            </tr>
          </thead>
          <tbody>
            {bars.map((bar) => (
              <tr key={bar.label}>
                <th scope="row">{bar.label}</th>
                <td>{asNumber(bar.count, i18n.language)}</td>
                {below ? <td>{asNumber(bar.below ?? 0, i18n.language)}</td> : null}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
