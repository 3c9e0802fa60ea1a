import { limits } from '@contesta/contracts/chatbot';
import type { ChatbotView } from '@contesta/contracts/chatbots';
import type { MessageView } from '@contesta/contracts/messages';
import { firstCodePoints } from '@contesta/contracts/text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSaveChatbotMutation } from '../../api/chatbots.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { OutcomeNotice } from '../../ui/Notice.tsx';
import { AnswerForm, useTypedPair } from './AnswerForm.tsx';
import { FailureNotice } from './FailureNotice.tsx';

type Props = { bot: ChatbotView; item: MessageView; reply: string };

/**
 * Offers to store an answered message as a pair of the bot. Both texts were private, so the owner can change them
 * first.
 */
export function PairFromMessage({ bot, item, reply }: Props) {
  const { t } = useTranslation();
  const proposal = questionIn(item.message);
  const pair = useTypedPair(`pair:${item.messageId}`, { question: proposal, answer: reply });
  const [isOpen, setIsOpen] = useState(pair.isTyped);
  const [save, { isLoading, isSuccess, error }] = useSaveChatbotMutation();
  const storePair = async () => {
    if (isLoading) return;
    const { _id: id, name, prompts, version } = bot;
    const { question, answer } = pair;
    const body = { name, prompts: [...prompts, { question, answer }], version };
    const { data } = await save({ params: { id }, body });
    if (data) pair.discard();
  };
  const cancel = () => {
    pair.discard();
    setIsOpen(false);
  };
  if (isSuccess) return <OutcomeNotice>{t('messages.kept')}</OutcomeNotice>;
  if (bot.prompts.some(({ question }) => question === proposal)) return null;
  return (
    <>
      {isOpen ? null : (
        <div className="inbox-actions">
          <Button variant="outlined" size="small" onClick={() => setIsOpen(true)}>
            {t('messages.keep')}
          </Button>
        </div>
      )}
      <AnswerForm
        hidden={!isOpen}
        pair={pair}
        submitLabel={t('inbox.save')}
        onSubmit={storePair}
        question={
          <TextField
            label={t('inbox.question')}
            help={t('messages.keepHelp')}
            maxLength={limits.question}
            value={pair.question}
            onChange={({ target }) => pair.change({ question: target.value })}
          />
        }
      >
        <Button variant="text" size="small" onClick={cancel}>
          {t('inbox.cancel')}
        </Button>
      </AnswerForm>
      {error && isOpen ? <FailureNotice error={error} text={t('inbox.notSaved')} /> : null}
    </>
  );
}

/** The sentences of a message that end with a question mark, or the whole message if there are none. */
function questionIn(message: string): string {
  const questions = message.match(/¿[^¿?]*\?|[^¿?.!\n]+\?/g) ?? [message];
  return firstCodePoints(questions.map((question) => question.trim()).join(' '), limits.question);
}
