import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

type Approved = { orderID: string; payerID?: string | null };

export type ButtonOptions = {
  style?: Record<string, string | number>;
  createOrder(): Promise<string>;
  onApprove(approved: Approved): Promise<void>;
  onCancel(): void;
  onError(error: unknown): void;
};

/** The part of PayPal's SDK that the checkout uses. */
type PaypalSdk = {
  Buttons(options: ButtonOptions): {
    render(container: HTMLElement): Promise<void>;
    close?(): unknown;
  };
};

declare global {
  interface Window {
    paypal?: PaypalSdk;
  }
}

/** `failed`: PayPal's button did not load, and ours replaces it. */
type ButtonState = 'loading' | 'shown' | 'failed';

/** PayPal's script usually loads at once or is blocked, so a longer wait seldom helps. */
const loadTimeoutMs = 6_000;

/** Renders PayPal's button into a container, and removes it on unmount. */
export function usePaypalButton(sdkUrl: string, options: ButtonOptions) {
  const { i18n } = useTranslation();
  const container = useRef<HTMLDivElement>(null);
  const latest = useRef(options);
  latest.current = options;
  const [state, setState] = useState<ButtonState>('loading');
  // biome-ignore lint/correctness/useExhaustiveDependencies: PayPal's script cannot change its language after loading
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    let hasEnded = false;
    let removeButton = () => {};
    const end = () => {
      hasEnded = true;
      removeButton();
    };
    const fail = () => {
      if (hasEnded) return;
      end();
      setState('failed');
    };
    const timer = setTimeout(fail, loadTimeoutMs);
    const show = async () => {
      const sdk = await loadPaypalSdk(sdkUrl, i18n.language);
      if (hasEnded) return;
      const button = sdk.Buttons(withLatestHandlers(latest));
      removeButton = () => void button.close?.();
      await button.render(element);
      clearTimeout(timer);
      if (!hasEnded) setState('shown');
    };
    show().catch(fail);
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [sdkUrl]);
  return { container, state };
}

/** PayPal keeps the handlers that it got first, so these delegate to the latest ones. */
function withLatestHandlers(latest: { current: ButtonOptions }): ButtonOptions {
  return {
    style: { shape: 'pill', label: 'pay', height: 48 },
    createOrder: () => latest.current.createOrder(),
    onApprove: (approved) => latest.current.onApprove(approved),
    onCancel: () => latest.current.onCancel(),
    onError: (error) => latest.current.onError(error),
  };
}

const locales: Record<string, string> = { es: 'es_ES', en: 'en_GB' };

let loading: Promise<PaypalSdk> | undefined;

/** Loads PayPal's script once. Rejects when it is blocked; the caller sets the timeout. */
function loadPaypalSdk(sdkUrl: string, lang: string): Promise<PaypalSdk> {
  if (window.paypal) return Promise.resolve(window.paypal);
  loading ??= addPaypalScript(sdkUrl, lang).finally(() => {
    loading = undefined;
  });
  return loading;
}

function addPaypalScript(sdkUrl: string, lang: string): Promise<PaypalSdk> {
  const scriptUrl = new URL(sdkUrl, window.location.origin);
  scriptUrl.searchParams.set('locale', locales[lang] ?? 'es_ES');
  const script = document.createElement('script');
  script.src = scriptUrl.href;
  return new Promise((resolve, reject) => {
    const fail = () => {
      script.remove();
      reject(new Error('PayPal script did not load'));
    };
    script.addEventListener('error', fail);
    script.addEventListener('load', () => (window.paypal ? resolve(window.paypal) : fail()));
    document.head.append(script);
  });
}
