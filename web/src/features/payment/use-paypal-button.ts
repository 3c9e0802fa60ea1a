import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ButtonOptions, loadPaypalSdk } from './paypal-sdk.ts';

/** `failed`: PayPal's own button has not come and will not; ours takes its place. */
export type ButtonState = 'loading' | 'shown' | 'failed';

/** PayPal answers at once or is blocked: longer than this nobody looks at an empty box. */
const patienceMs = 6_000;

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
    let given = false;
    let close = () => {};
    const give = () => {
      given = true;
      close();
    };
    const fail = () => {
      if (given) return;
      give();
      setState('failed');
    };
    const timer = setTimeout(fail, patienceMs);
    const show = async () => {
      const sdk = await loadPaypalSdk(sdkUrl, i18n.language);
      if (given) return;
      const button = sdk.Buttons(throughLatest(latest));
      close = () => void button.close?.();
      await button.render(place);
      clearTimeout(timer);
      if (!given) setState('shown');
    };
    show().catch(fail);
    return () => {
      clearTimeout(timer);
      give();
    };
  }, [sdkUrl]);
  return { container, state };
}

/** PayPal keeps the handlers it was given first; these ask for the page's newest. */
function throughLatest(latest: { current: ButtonOptions }): ButtonOptions {
  return {
    style: { shape: 'pill', label: 'pay', height: 48 },
    createOrder: () => latest.current.createOrder(),
    onApprove: (approved) => latest.current.onApprove(approved),
    onCancel: () => latest.current.onCancel(),
    onError: (error) => latest.current.onError(error),
  };
}
