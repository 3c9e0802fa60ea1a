export type SuggestionsProps = {
  label: string;
  questions: readonly string[];
  onPick: (question: string) => void;
};

export const Suggestions = ({ label, questions, onPick }: SuggestionsProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that is shown
  <div class="chips" role="group" aria-label={label}>
    {questions.map((question) => (
      <button
        key={question}
        type="button"
        class="quiet"
        dir="auto"
        onClick={() => onPick(question)}
      >
        {question}
      </button>
    ))}
  </div>
);
