import { type ComponentType, createElement, lazy, useState } from 'react';
import { matchPath } from 'react-router-dom';
import { fetchTexts, type TextPart } from './i18n.ts';

/** A page: its path, as in `pages` of the contracts, what the page needs and how to fetch it. */
type PageRoute = {
  path: string;
  page: ComponentType;
  /** The parts whose texts the page shows. */
  texts: TextPart[];
  /** Fetches the page's module and texts; may be called repeatedly. */
  fetch: () => Promise<unknown>;
  /** The page does not use the store or its calls, so it is loaded without them. */
  alone?: boolean;
  /** Without a token the page redirects, to /login unless the owner has just logged out or deleted the account. */
  needsToken?: boolean;
  /** The page is for an owner's visitors: it has no links to our prices and accounts. */
  forVisitors?: boolean;
};

type Needs = Pick<PageRoute, 'alone' | 'needsToken' | 'forVisitors'>;

/** A page whose module and texts are fetched when it is first visited. */
function page<Name extends string>(
  path: string,
  name: Name,
  ownTexts: TextPart[],
  fetchModule: () => Promise<Record<Name, ComponentType>>,
  needs: Needs = {},
): PageRoute {
  const texts: TextPart[] = needs.alone ? ownTexts : ['owner', ...ownTexts];
  let fetched: ComponentType | undefined;
  const fetch = async (): Promise<{ default: ComponentType }> => {
    const [module] = await Promise.all([fetchModule(), ...texts.map(fetchTexts)]);
    fetched = module[name];
    return { default: fetched };
  };
  const Lazy = lazy(fetch);
  // A page that has been fetched renders at once, without suspending.
  const Page = () => createElement(useState(() => fetched ?? Lazy)[0]);
  return { path, page: Page, texts, fetch, ...needs };
}

const needsToken = true;

export const routes: PageRoute[] = [
  page(
    '/landing',
    'LandingPage',
    ['landing'],
    () => import('../features/landing/LandingPage.tsx'),
    { alone: true },
  ),
  page('/login', 'LoginPage', ['access'], () => import('../features/access/LoginPage.tsx')),
  page(
    '/register',
    'RegisterPage',
    ['access'],
    () => import('../features/access/RegisterPage.tsx'),
  ),
  page(
    '/forgot-password',
    'ForgotPage',
    ['access'],
    () => import('../features/access/RecoveryPages.tsx'),
  ),
  page(
    '/reset-password',
    'ResetPage',
    ['access'],
    () => import('../features/access/RecoveryPages.tsx'),
  ),
  page(
    '/redirecting',
    'RedirectingPage',
    ['access'],
    () => import('../features/access/RedirectingPage.tsx'),
  ),
  page('/home', 'HomePage', ['home'], () => import('../features/home/HomePage.tsx'), {
    needsToken,
  }),
  page('/form', 'NewPage', ['wizard'], () => import('../features/wizard/WizardPages.tsx')),
  page('/edit/{id}', 'EditPage', ['wizard'], () => import('../features/wizard/WizardPages.tsx')),
  page(
    '/conversations/{botId}',
    'ConversationsPage',
    ['conversations'],
    () => import('../features/conversations/ConversationsPage.tsx'),
    { needsToken },
  ),
  page(
    '/numbers/{botId}',
    'StatisticsPage',
    ['statistics', 'conversations'],
    () => import('../features/statistics/StatisticsPage.tsx'),
    { needsToken },
  ),
  page(
    '/calendar/{botId}',
    'CalendarPage',
    ['calendar'],
    () => import('../features/calendar/CalendarPage.tsx'),
    { needsToken },
  ),
  page(
    '/hours/{botId}',
    'HoursPage',
    ['calendar'],
    () => import('../features/calendar/HoursPage.tsx'),
    { needsToken },
  ),
  page(
    '/appointment/{id}',
    'VisitPage',
    ['calendar'],
    () => import('../features/calendar/VisitPage.tsx'),
    { forVisitors: true },
  ),
  page('/book/{botId}', 'BookPage', ['booking'], () => import('../features/booking/BookPage.tsx'), {
    forVisitors: true,
  }),
  page(
    '/telegram/{botId}',
    'TelegramPage',
    ['telegram'],
    () => import('../features/telegram/TelegramPage.tsx'),
  ),
  page(
    '/install/{botId}',
    'InstallPage',
    ['publish'],
    () => import('../features/publish/InstallPage.tsx'),
    { needsToken },
  ),
  page(
    '/share/{botId}',
    'SharePage',
    ['publish'],
    () => import('../features/publish/SharePage.tsx'),
    { needsToken },
  ),
  page('/pricing', 'PricingPage', ['payment'], () => import('../features/payment/PricingPage.tsx')),
  page(
    '/checkout',
    'CheckoutPage',
    ['payment'],
    () => import('../features/payment/CheckoutPage.tsx'),
  ),
  page(
    '/payment-success',
    'PaymentSuccessPage',
    ['payment'],
    () => import('../features/payment/ReturnPages.tsx'),
  ),
  page(
    '/payment-cancel',
    'PaymentCancelPage',
    ['payment'],
    () => import('../features/payment/ReturnPages.tsx'),
  ),
  page(
    '/profile',
    'ProfilePage',
    ['profile'],
    () => import('../features/profile/ProfilePage.tsx'),
    { needsToken },
  ),
  page(
    '/confirm-email',
    'ConfirmEmailPage',
    ['profile'],
    () => import('../features/profile/ConfirmEmailPage.tsx'),
  ),
  page(
    '/unsubscribe',
    'UnsubscribePage',
    ['profile'],
    () => import('../features/profile/UnsubscribePage.tsx'),
  ),
  page(
    '/account-deleted',
    'AccountDeletedPage',
    ['profile'],
    () => import('../features/profile/AccountDeletedPage.tsx'),
  ),
  page('/about', 'AboutPage', ['legal'], () => import('../features/legal/AboutPage.tsx')),
  page('/privacy', 'PrivacyPage', ['legal'], () => import('../features/legal/LegalPages.tsx')),
  page('/terms', 'TermsPage', ['legal'], () => import('../features/legal/LegalPages.tsx')),
  page('/contact', 'ContactPage', ['contact'], () => import('../features/contact/ContactPage.tsx')),
];

export const redirects: Record<string, string> = { '/': '/landing', '/dashboard': '/home' };

/** The target of a path that redirects. */
export const redirectFrom = (pathname: string): string | undefined =>
  Object.entries(redirects).find(([from]) => matchPath(from, pathname))?.[1];

/** The route of a path, with its parameters. No two routes match the same path. */
export function routeAt(pathname: string) {
  for (const route of routes) {
    const match = matchPath(route.path.replace(/\{(\w+)\}/g, ':$1'), pathname);
    if (match) return { route, params: match.params };
  }
  return null;
}
