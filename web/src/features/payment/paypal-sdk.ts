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

/** What of PayPal's script the checkout uses. */
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

/** `failed`: PayPal's own button did not load; ours takes its place. */
type ButtonState = 'loading' | 'shown' | 'failed';

/** PayPal answers at once or is blocked: nobody looks longer at an empty box. */
const loadTimeoutMs = 6_000;

/** Puts PayPal's own button into a container, and takes it away again. */
export function usePaypalButton(sdkUrl: string, options: ButtonOptions) {
  const { i18n } = useTranslation();
  const container = useRef<HTMLDivElement>(null);
  const latest = useRef(options);
  latest.current = options;
  const [state, setState] = useState<ButtonState>('loading');
  // biome-ignore lint/correctness/useExhaustiveDependencies: PayPal's script speaks the language it was loaded in
  useEffect(() => {
    const place = container.current;
    if (!place) return;
    let over = false;
    let removeButton = () => {};
    const end = () => {
      over = true;
      removeButton();
    };
    const fail = () => {
      if (over) return;
      end();
      setState('failed');
    };
    const timer = setTimeout(fail, loadTimeoutMs);
    const show = async () => {
      const sdk = await loadPaypalSdk(sdkUrl, i18n.language);
      if (over) return;
      const button = sdk.Buttons(throughLatest(latest));
      removeButton = () => void button.close?.();
      await button.render(place);
      clearTimeout(timer);
      if (!over) setState('shown');
    };
    show().catch(fail);
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [sdkUrl]);
  return { container, state };
}

/** PayPal keeps the handlers it was given first; these call the page's latest ones. */
function throughLatest(latest: { current: ButtonOptions }): ButtonOptions {
  return {
    style: { shape: 'pill', label: 'pay', height: 48 },
    createOrder: () => latest.current.createOrder(),
    onApprove: (approved) => latest.current.onApprove(approved),
    onCancel: () => latest.current.onCancel(),
    onError: (error) => latest.current.onError(error),
  };
}

const locales: Record<string, string> = { es: 'es_ES', en: 'en_GB' };

/** Loads PayPal's script, once in the life of a page. Rejects when it is blocked; the caller sets the timeout. */
function loadPaypalSdk(sdkUrl: string, lang: string): Promise<PaypalSdk> {
  if (window.paypal) return Promise.resolve(window.paypal);
  const address = new URL(sdkUrl, window.location.origin);
  address.searchParams.set('locale', locales[lang] ?? 'es_ES');
  const script = document.createElement('script');
  script.src = address.href;
  return new Promise((resolve, reject) => {
    const fail = () => {
      script.remove();
      reject(new Error('PayPal’s script did not load'));
    };
    script.addEventListener('error', fail);
    script.addEventListener('load', () => (window.paypal ? resolve(window.paypal) : fail()));
    document.head.append(script);
  });
}
