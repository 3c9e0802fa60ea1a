// The popup's last page posts the buyer's decision to its opener, which then closes the popup. The popup must stay open
// until then, because a message from a closed window has no `source`. After a second it closes itself.
const params = new URLSearchParams(location.search);
window.opener?.postMessage(
  {
    source: 'contesta-paypal',
    outcome: params.get('outcome'),
    orderID: params.get('token'),
    payerID: params.get('PayerID'),
  },
  location.origin,
);
setTimeout(() => window.close(), 1_000);
