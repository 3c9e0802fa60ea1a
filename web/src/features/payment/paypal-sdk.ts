type Approved = { orderID: string; payerID?: string | null };

export type ButtonOptions = {
  style?: Record<string, string | number>;
  createOrder(): Promise<string>;
  onApprove(approved: Approved): Promise<void>;
  onCancel(): void;
  onError(error: unknown): void;
};

/** What of PayPal's script the checkout uses. */
export type PaypalSdk = {
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

const locales: Record<string, string> = { es: 'es_ES', en: 'en_GB' };

/** Loads PayPal's script, once in the life of a page. Rejects when it is blocked; how long to wait is for the caller to say. */
export function loadPaypalSdk(sdkUrl: string, lang: string): Promise<PaypalSdk> {
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
