import {
  CalendarCheck,
  ChartNoAxesColumn,
  Code,
  MessagesSquare,
  Palette,
  ShieldCheck,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';

const icons = {
  understands: MessagesSquare,
  honest: ShieldCheck,
  place: Code,
  look: Palette,
  booking: CalendarCheck,
  statistics: ChartNoAxesColumn,
};
type Card = { icon: keyof typeof icons; title: string; text: string };

/** The product's features, one card each. */
export function FeatureCards() {
  const { t } = useTranslation();
  const cards = t('front.features.cards', { returnObjects: true }) as Card[];
  return (
    <section className="front-part" aria-labelledby="features">
      <h2 id="features">{t('front.features.title')}</h2>
      <ul className="front-cards">
        {cards.map(({ icon, title, text }) => {
          const Icon = icons[icon];
          return (
            <li key={icon}>
              <Icon aria-hidden size={24} strokeWidth={1.75} />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
