import { isPage } from '@contesta/contracts/pages';
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

/** A page about one bot, to which its card leads: the path, the key of its name, and what of a plan it needs. */
type CardLink = { page: string; text: string; icon: LucideIcon; needs?: Capability };

/** In the order in which a card shows them. A new page about a bot is a row here, and its name in both locales. */
const cardLinks: CardLink[] = [
  { page: '/conversations/{botId}', text: 'home.conversations', icon: MessagesSquare },
  { page: '/numbers/{botId}', text: 'home.numbers', icon: ChartColumn },
  { page: '/calendar/{botId}', text: 'home.calendar', icon: CalendarDays, needs: 'calendar' },
  { page: '/hours/{botId}', text: 'home.hours', icon: Clock },
  { page: '/telegram/{botId}', text: 'home.telegram', icon: Send, needs: 'telegram' },
  { page: '/share/{botId}', text: 'home.share', icon: Share2 },
];

/** Where the card of a bot leads an owner of a plan. */
export const linksOf = (botId: string, status: Status) =>
  cardLinks
    .filter(({ page, needs }) => isPage(page) && (!needs || allows(status, needs)))
    .map(({ page, text, icon }) => ({ to: page.replace('{botId}', botId), text, icon }));
