/** Valid and invalid uses of `contesta.d.ts`. The compiler checks them; this code never runs. */
export function usePublicTypes(page: Window): void {
  const { Contesta } = page;
  if (!Contesta) return;
  Contesta('open');
  Contesta('toggle', { bot: 'bot_azahar01' });
  Contesta('send', '¿Abrís hoy?', { bot: 'bot_azahar01' });
  Contesta('setLocale', 'en');
  Contesta('on', 'message', ({ detail }) => detail.text.length + detail.from.length);
  Contesta('off', 'unanswered', ({ detail }) => detail.question);
  Contesta('destroy');
  Contesta.q?.push(['close']);
  document.addEventListener('contesta:open', ({ detail }) => detail.botId);

  // @ts-expect-error unknown command
  Contesta('hide');
  // @ts-expect-error missing text
  Contesta('send');
  // @ts-expect-error unsupported language
  Contesta('setLocale', 'fr');
  // @ts-expect-error unknown event
  Contesta('on', 'closed', () => {});
  // @ts-expect-error the event `message` has no `question`
  Contesta('on', 'message', ({ detail }) => detail.question);
}
