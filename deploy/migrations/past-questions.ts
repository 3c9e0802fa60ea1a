import { type Exchange, openExchangesStore } from '@contesta/conversation/exchanges-store';
import { inBatches, type Migration } from './migration.ts';

/** A group of similar questions in the inbox. */
type Group = { _id: string; firstAt: Date };

/** Queues unanswered exchanges from before the inbox existed, so that they are grouped into it. */
export const pastQuestions: Migration = {
  name: 'past-questions',
  async endOfOldData({ conversation }, now) {
    const groups = conversation.collection<Group>('unansweredGroups');
    const summary = { _id: null, firstAt: { $min: '$firstAt' } };
    const [all] = await groups.aggregate<Pick<Group, 'firstAt'>>([{ $group: summary }]).toArray();
    // The inbox already has the questions from its first group on.
    if (all) return new Date(all.firstAt.getTime() - 1);
    // If all groups of the inbox were handled and deleted, do not bring their questions back.
    const isNew = (await conversation.collection('inboxes').countDocuments({})) === 0;
    return isNew ? now : null;
  },
  async migrate({ conversation }, chatbotId, until) {
    const exchanges = await openExchangesStore(conversation);
    const stored = conversation.collection<Exchange>('exchanges');
    for await (const batch of inBatches(exchanges.ofChatbot(chatbotId))) {
      const ids = batch
        .filter(({ answered, isReaction, at }) => !answered && !isReaction && at <= until)
        .map(({ _id }) => _id);
      if (ids.length > 0)
        await stored.updateMany({ _id: { $in: ids } }, { $set: { ungrouped: chatbotId } });
    }
  },
};
