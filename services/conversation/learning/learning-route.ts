import { readLearning } from '@contesta/contracts/conversation';
import { type Binding, bind } from '@contesta/kit/http/bind';
import type { Bots } from '../bots.ts';
import type { Learner } from './learner.ts';

/** How far a bot is with learning what its texts mean; its owner watches it. */
export function learningRoute(bots: Bots, learner: Pick<Learner, 'progressOf'>): Binding {
  return bind(readLearning, {
    load: ({ params, account }) => bots.findOwned(params.id, account.accountId),
    async handle(_, bot) {
      const { texts, learned } = await learner.progressOf(bot);
      return { texts, learned, ready: learned === texts };
    },
  });
}
