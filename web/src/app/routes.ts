import { pathPattern } from '@contesta/contracts/pages';
import { type ComponentType, lazy } from 'react';
import { fetchTexts, type TextPart } from './i18n.ts';

/** One page: its path as the contract's `pages` names it, what it needs, and how to get it. */
export type PageRoute = {
  path: string;
  page: ComponentType;
  /** Fetches the page before it is shown; asked again, it gives the same. */
  fetch: () => Promise<unknown>;
  /** It needs nothing of the server, so it comes without the store and the calls. */
  alone?: boolean;
  /** Without a token it leads to /login. */
  needsToken?: boolean;
  /** For an owner's visitors: it shows no way to our prices and accounts. */
  forVisitors?: boolean;
};

type Needs = Pick<PageRoute, 'alone' | 'needsToken' | 'forVisitors'> & { texts?: TextPart };

/** A page that is fetched when it is first visited, with the texts of its part of the site. */
function page<Name extends string>(
  path: string,
  name: Name,
  fetchModule: () => Promise<Record<Name, ComponentType>>,
  { texts, ...needs }: Needs = {},
): PageRoute {
  const parts: TextPart[] = [...(needs.alone ? [] : ['owner' as const]), ...(texts ? [texts] : [])];
  const fetch = async (): Promise<{ default: ComponentType }> => {
    const [module] = await Promise.all([fetchModule(), ...parts.map(fetchTexts)]);
    return { default: module[name] };
  };
  return { path, page: lazy(fetch), fetch, ...needs };
}

const needsToken = true;

export const routes: PageRoute[] = [
  page('/landing', 'LandingPage', () => import('../features/landing/LandingPage.tsx'), {
    texts: 'landing',
    alone: true,
  }),
  page('/login', 'LoginPage', () => import('../features/access/LoginPage.tsx')),
  page('/register', 'RegisterPage', () => import('../features/access/RegisterPage.tsx')),
  page('/forgot-password', 'ForgotPage', () => import('../features/access/RecoveryPages.tsx')),
  page('/reset-password', 'ResetPage', () => import('../features/access/RecoveryPages.tsx')),
  page('/redirecting', 'RedirectingPage', () => import('../features/access/RedirectingPage.tsx')),
  page('/home', 'HomePage', () => import('../features/home/HomePage.tsx'), { needsToken }),
  page('/form', 'NewPage', () => import('../features/wizard/WizardPages.tsx')),
  page('/edit/{id}', 'EditPage', () => import('../features/wizard/WizardPages.tsx')),
  page(
    '/conversations/{botId}',
    'ConversationsPage',
    () => import('../features/conversations/ConversationsPage.tsx'),
    { needsToken },
  ),
  page('/numbers/{botId}', 'NumbersPage', () => import('../features/numbers/NumbersPage.tsx'), {
    texts: 'numbers',
    needsToken,
  }),
  page('/calendar/{botId}', 'CalendarPage', () => import('../features/calendar/CalendarPage.tsx'), {
    texts: 'calendar',
    needsToken,
  }),
  page('/appointment/{id}', 'VisitPage', () => import('../features/calendar/VisitPage.tsx'), {
    texts: 'calendar',
    forVisitors: true,
  }),
  page('/telegram/{botId}', 'TelegramPage', () => import('../features/telegram/TelegramPage.tsx')),
  page('/pricing', 'PricingPage', () => import('../features/payment/PricingPage.tsx')),
  page('/checkout', 'CheckoutPage', () => import('../features/payment/CheckoutPage.tsx')),
  page(
    '/payment-success',
    'PaymentSuccessPage',
    () => import('../features/payment/ReturnPages.tsx'),
  ),
  page('/payment-cancel', 'PaymentCancelPage', () => import('../features/payment/ReturnPages.tsx')),
  page('/profile', 'ProfilePage', () => import('../features/profile/ProfilePage.tsx'), {
    needsToken,
  }),
  page('/about', 'AboutPage', () => import('../features/legal/AboutPage.tsx'), { texts: 'legal' }),
  page('/privacy', 'PrivacyPage', () => import('../features/legal/LegalPages.tsx'), {
    texts: 'legal',
  }),
  page('/terms', 'TermsPage', () => import('../features/legal/LegalPages.tsx'), { texts: 'legal' }),
  page('/contact', 'ContactPage', () => import('../features/contact/ContactPage.tsx')),
];

/** Whether the page at an address is for an owner's visitors. */
export const isForVisitors = (address: string): boolean =>
  routes.some(({ path, forVisitors }) => forVisitors && pathPattern(path).test(address));

export const redirects: Record<string, string> = { '/': '/landing', '/dashboard': '/home' };
