import { type ComponentType, lazy } from 'react';
import { fetchTexts, type TextPart } from './i18n.ts';

/** One page: its path as the contract's `pages` names it, what it needs, and how to get it. */
export type PageRoute = {
  path: string;
  page: ComponentType;
  /** Without a token it leads to /login. */
  needsToken?: boolean;
};

/** A page that is fetched when it is first visited, with the texts of its part of the site. */
function later<Name extends string>(
  name: Name,
  fetchModule: () => Promise<Record<Name, ComponentType>>,
  texts?: TextPart,
) {
  return lazy(async () => {
    const [module] = await Promise.all([fetchModule(), texts ? fetchTexts(texts) : undefined]);
    return { default: module[name] };
  });
}

export const routes: PageRoute[] = [
  {
    path: '/landing',
    page: later('LandingPage', () => import('../features/landing/LandingPage.tsx'), 'landing'),
  },
  { path: '/login', page: later('LoginPage', () => import('../features/access/LoginPage.tsx')) },
  {
    path: '/register',
    page: later('RegisterPage', () => import('../features/access/RegisterPage.tsx')),
  },
  {
    path: '/forgot-password',
    page: later('ForgotPage', () => import('../features/access/RecoveryPages.tsx')),
  },
  {
    path: '/reset-password',
    page: later('ResetPage', () => import('../features/access/RecoveryPages.tsx')),
  },
  {
    path: '/redirecting',
    page: later('RedirectingPage', () => import('../features/access/LoginPage.tsx')),
  },
  {
    path: '/home',
    page: later('HomePage', () => import('../features/home/HomePage.tsx')),
    needsToken: true,
  },
  { path: '/form', page: later('NewPage', () => import('../features/wizard/WizardPages.tsx')) },
  {
    path: '/edit/{id}',
    page: later('EditPage', () => import('../features/wizard/WizardPages.tsx')),
  },
  {
    path: '/conversations/{botId}',
    page: later(
      'ConversationsPage',
      () => import('../features/conversations/ConversationsPage.tsx'),
    ),
    needsToken: true,
  },
  {
    path: '/telegram/{botId}',
    page: later('TelegramPage', () => import('../features/telegram/TelegramPage.tsx')),
  },
  {
    path: '/pricing',
    page: later('PricingPage', () => import('../features/payment/PricingPage.tsx')),
  },
  {
    path: '/checkout',
    page: later('CheckoutPage', () => import('../features/payment/CheckoutPage.tsx')),
  },
  {
    path: '/payment-success',
    page: later('PaymentSuccessPage', () => import('../features/payment/ReturnPages.tsx')),
  },
  {
    path: '/payment-cancel',
    page: later('PaymentCancelPage', () => import('../features/payment/ReturnPages.tsx')),
  },
  {
    path: '/profile',
    page: later('ProfilePage', () => import('../features/profile/ProfilePage.tsx')),
    needsToken: true,
  },
  {
    path: '/about',
    page: later('AboutPage', () => import('../features/legal/AboutPage.tsx'), 'legal'),
  },
  {
    path: '/privacy',
    page: later('PrivacyPage', () => import('../features/legal/LegalPages.tsx'), 'legal'),
  },
  {
    path: '/terms',
    page: later('TermsPage', () => import('../features/legal/LegalPages.tsx'), 'legal'),
  },
  {
    path: '/contact',
    page: later('ContactPage', () => import('../features/contact/ContactPage.tsx')),
  },
];

export const redirects: Record<string, string> = { '/': '/landing', '/dashboard': '/home' };
