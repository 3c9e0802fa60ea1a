// A single-page shop that gives commands to the chat before its script is loaded.
window.Contesta ??= (...call) => {
  window.Contesta.q ??= [];
  window.Contesta.q.push(call);
};
window.contestaEvents = [];
for (const name of ['ready', 'open', 'close', 'message', 'unanswered'])
  window.Contesta('on', name, ({ type, detail }) =>
    window.contestaEvents.push({ type, ...detail }),
  );

const show = () => {
  const heading = document.createElement('h1');
  heading.textContent = `Floristería Azahar ${location.pathname}`;
  document.querySelector('#view').replaceChildren(heading);
};

document.addEventListener('click', (event) => {
  const link = event.target.closest('nav a');
  if (link) {
    event.preventDefault();
    history.pushState(null, '', link.href);
    show();
  }
  if (event.target.id === 'redraw') {
    // Removes all foreign elements, as some frameworks do.
    for (const child of [...document.documentElement.children])
      if (!['HEAD', 'BODY'].includes(child.tagName)) child.remove();
    document.body.replaceChildren(...document.body.childNodes);
  }
});
window.addEventListener('popstate', show);
