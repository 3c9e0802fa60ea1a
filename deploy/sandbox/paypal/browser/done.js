// The popup's last page: tells the page that opened it what the buyer said, and goes.
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
window.close();
