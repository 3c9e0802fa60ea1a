import type { pages } from '@contesta/contracts/pages';
import { allows, type Capability, type Status } from '@contesta/contracts/plans';
import {
  CalendarDays,
  ChartColumn,
  Clock,
  type LucideIcon,
  MessagesSquare,
  Send,
  Share2,
} from 'lucide-react';

type Page = (typeof pages)[number];
/** A link of a bot's card: path of the page, i18n key of the text, and the plan capability it requires. */
type CardLink = { page: Page; text: string; icon: LucideIcon; needs?: Capability };

/** In the order on the card. */
const cardLinks: CardLink[] = [
  { page: '/conversations/{botId}', text: 'home.conversations', icon: MessagesSquare },
  { page: '/numbers/{botId}', text: 'home.statistics', icon: ChartColumn },
  { page: '/calendar/{botId}', text: 'home.calendar', icon: CalendarDays, needs: 'calendar' },
  { page: '/hours/{botId}', text: 'home.hours', icon: Clock },
  { page: '/telegram/{botId}', text: 'home.telegram', icon: Send, needs: 'telegram' },
  { page: '/share/{botId}', text: 'home.share', icon: Share2 },
];

/** The links of a bot's card for an owner with this status. */
export const linksOf = (botId: string, status: Status) =>
  cardLinks
    .filter(({ needs }) => !needs || allows(status, needs))
    .map(({ page, text, icon }) => ({ to: page.replace('{botId}', botId), text, icon }));
