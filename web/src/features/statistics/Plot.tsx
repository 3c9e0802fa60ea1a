import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../ui/format.ts';
import { type Bar, linesFor } from './bars.ts';

/** The scale of a chart: its lines, its top, and its total height including the part below zero. */
function scaleOf(bars: Bar[]) {
  const lines = linesFor(bars);
  const top = lines[0] ?? 1;
  return { lines, top, height: top + Math.max(0, ...bars.map(({ below = 0 }) => below)) };
}

/** The bars and the lines. Each bar is 7 wide in a column of 10; the drawing is stretched to the plot. */
export function Bars({ bars, selected }: { bars: Bar[]; selected: number }) {
  const { lines, top, height } = scaleOf(bars);
  return (
    <svg
      viewBox={`0 0 ${bars.length * 10} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect className="chart-chosen" x={selected * 10} width="10" height={height} />
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

/** The values of the lines, beside the plot. */
export function LineValues({ bars }: { bars: Bar[] }) {
  const { i18n } = useTranslation();
  const { lines, top, height } = scaleOf(bars);
  return (
    <div className="chart-lines" aria-hidden="true">
      {lines.map((line) => (
        <span key={line} style={{ top: `${((top - line) / height) * 100}%` }}>
          {formatNumber(line, i18n.language)}
        </span>
      ))}
    </div>
  );
}
