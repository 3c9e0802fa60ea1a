// The part of PayPal's checkout script for a page with one button:
// paypal.Buttons({ createOrder, onApprove, onCancel, onError }).render(place).
(() => {
  const base = new URL('.', document.currentScript.src);
  const popupSize = 'popup,width=460,height=680';
  const pollMs = 400;

  const look = {
    width: '100%',
    minHeight: '2.75rem',
    border: '0',
    borderRadius: '0.5rem',
    background: '#ffc439',
    color: '#142c8e',
    font: 'italic 700 1.125rem/1 system-ui, sans-serif',
    cursor: 'pointer',
  };

  function approvalUrl(orderID, { isPopup }) {
    const url = new URL('checkoutnow', base);
    url.searchParams.set('token', orderID);
    if (isPopup) url.searchParams.set('popup', '1');
    return url.href;
  }

  // The buyer's decision in the popup; closing the popup cancels.
  function decisionOf(popup, orderID) {
    return new Promise((resolve) => {
      const stop = (answer) => {
        clearInterval(timer);
        window.removeEventListener('message', onMessage);
        popup.close();
        resolve(answer);
      };
      const onMessage = ({ origin, source, data }) => {
        if (origin !== base.origin || source !== popup) return;
        if (data?.source === 'contesta-paypal' && data.orderID === orderID) stop(data);
      };
      const timer = setInterval(() => {
        if (popup.closed) stop({ outcome: 'cancel', orderID });
      }, pollMs);
      window.addEventListener('message', onMessage);
    });
  }

  // Opens the window before it makes the order: popup blockers allow it only directly after the click.
  async function pay({ createOrder, onApprove, onCancel, onError }) {
    const popup = window.open('', 'contesta-paypal', popupSize);
    try {
      const orderID = await createOrder({}, {});
      if (!popup || popup.closed) return location.assign(approvalUrl(orderID, { isPopup: false }));
      popup.location.replace(approvalUrl(orderID, { isPopup: true }));
      const { outcome, payerID } = await decisionOf(popup, orderID);
      if (outcome === 'approve') await onApprove?.({ orderID, payerID }, {});
      else await onCancel?.({ orderID });
    } catch (error) {
      popup?.close();
      onError?.(error);
    }
  }

  function Buttons(options = {}) {
    let button = null;
    return {
      isEligible: () => true,
      async render(place) {
        const container = typeof place === 'string' ? document.querySelector(place) : place;
        if (!container) throw new Error('paypal.Buttons: the container does not exist');
        button = document.createElement('button');
        button.type = 'button';
        button.textContent = 'PayPal';
        Object.assign(button.style, look);
        button.addEventListener('click', async ({ currentTarget }) => {
          currentTarget.disabled = true;
          await pay(options);
          currentTarget.disabled = false;
        });
        container.append(button);
      },
      async close() {
        button?.remove();
      },
    };
  }

  window.paypal = { version: 'contesta-sandbox', Buttons };
})();
