// The popup's last page: tells the page that opened it what the buyer said. That page closes the window when it has
// heard, since a message from a closed window no longer tells whose it is; after a second the window goes by itself.
const said = new URLSearchParams(location.search);
window.opener?.postMessage(
  {
    source: 'contesta-paypal',
    outcome: said.get('outcome'),
    orderID: said.get('token'),
    payerID: said.get('PayerID'),
  },
  location.origin,
);
setTimeout(() => window.close(), 1_000);
