import { type PointerEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../ui/format.ts';
import type { Bar } from './bars.ts';
import { Bars, LineValues } from './Plot.tsx';
import './BarChart.css';

type Props = {
  title: string;
  bars: Bar[];
  /** The heading of the table's first column: what a bar stands for. */
  column: string;
  /** Indexes of the bars that have a label below the plot. */
  labelled: number[];
  /** The label below the plot. A bar's own `label` is longer: it is for the value and the table. */
  labelOf: (index: number) => string;
  /** Index of the bar selected at first. */
  initial: number;
};

/**
 * Bars above the zero line and, optionally, below it. A slider selects a bar, so that the values can be read by
 * keyboard, touch and screen reader; a table shows all values.
 */
export function BarChart({ title, bars, column, labelled, labelOf, initial }: Props) {
  const heading = useId();
  const { selected, select, onPointerMove, text } = useSelectedBar(bars, initial);
  return (
    <section className="chart" aria-labelledby={heading}>
      <div className="chart-head">
        <h2 id={heading}>{title}</h2>
        {bars.some(hasBelow) ? <Legend /> : null}
      </div>
      <p className="chart-value" aria-hidden="true">
        <b>{bars[selected]?.label}</b> {text}
      </p>
      <div className="chart-frame">
        <LineValues bars={bars} />
        <div className="chart-plot" onPointerMove={onPointerMove}>
          <Bars bars={bars} selected={selected} />
          <input
            type="range"
            min={0}
            max={bars.length - 1}
            value={selected}
            aria-labelledby={heading}
            aria-valuetext={`${bars[selected]?.label}: ${text}`}
            onChange={({ target }) => select(Number(target.value))}
          />
        </div>
        <div className="chart-labels" aria-hidden="true">
          {labelled.map((index) => (
            <span key={index} style={{ left: `${((index + 0.5) / bars.length) * 100}%` }}>
              {labelOf(index)}
            </span>
          ))}
        </div>
      </div>
      <ValueTable title={title} column={column} bars={bars} />
    </section>
  );
}

/** The selected bar, the text about it, and the functions that select another bar. */
function useSelectedBar(bars: Bar[], initial: number) {
  const { t, i18n } = useTranslation();
  // A selection applies only while the number of bars is the same: with another period, `initial` is selected.
  const [selection, setSelection] = useState({ index: initial, barCount: bars.length });
  const selected = selection.barCount === bars.length ? selection.index : initial;
  const select = (index: number) => setSelection({ index, barCount: bars.length });
  const { count = 0, below } = bars[selected] ?? {};
  const onPointerMove = ({ clientX, currentTarget, pointerType }: PointerEvent<HTMLElement>) => {
    if (pointerType !== 'mouse') return;
    const { left, width } = currentTarget.getBoundingClientRect();
    const index = Math.floor(((clientX - left) / width) * bars.length);
    select(Math.max(0, Math.min(bars.length - 1, index)));
  };
  const format = (value: number) => formatNumber(value, i18n.language);
  const received = t('statistics.asked', { count, number: format(count) });
  const text = below
    ? `${received}, ${t('statistics.notKnown', { number: format(below) })}`
    : received;
  return { selected, select, onPointerMove, text };
}

const hasBelow = ({ below }: Bar): boolean => below !== undefined;

function Legend() {
  const { t } = useTranslation();
  return (
    <ul className="chart-legend" aria-hidden="true">
      <li>{t('statistics.column.asked')}</li>
      <li>{t('statistics.column.notKnown')}</li>
    </ul>
  );
}

function ValueTable({ title, column, bars }: { title: string; column: string; bars: Bar[] }) {
  const { t, i18n } = useTranslation();
  const showsBelow = bars.some(hasBelow);
  return (
    <details className="chart-table">
      <summary>{t('statistics.table')}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll the table */}
      <section tabIndex={0} aria-label={t('statistics.tableOf', { title })}>
        <table>
          <thead>
            <tr>
              <th scope="col">{column}</th>
              <th scope="col">{t('statistics.column.asked')}</th>
              {showsBelow ? <th scope="col">{t('statistics.column.notKnown')}</th> : null}
            </tr>
          </thead>
          <tbody>
            {bars.map((bar) => (
              <tr key={bar.label}>
                <th scope="row">{bar.label}</th>
                <td>{formatNumber(bar.count, i18n.language)}</td>
                {showsBelow ? <td>{formatNumber(bar.below ?? 0, i18n.language)}</td> : null}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
