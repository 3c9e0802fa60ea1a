import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asCallError, useCallMessage } from '../../api/call-error.ts';
import { Button } from '../../ui/Button.tsx';
import { RetryNotice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

type Page<Item> = {
  currentData?: { items: Item[]; next: string | null } | undefined;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
};
type Props<Item, Args> = {
  usePage: (args: Args, cursor: string | null) => Page<Item>;
  args: Args;
  cursor?: string | null;
  empty: ReactNode;
  children: (item: Item) => ReactNode;
};

/** One page of a list and, once "more" is pressed, the next page after it. */
export function Paged<Item, Args>(props: Props<Item, Args>) {
  const { usePage, args, cursor = null, empty, children } = props;
  const { t } = useTranslation();
  const messageOf = useCallMessage();
  const [showNext, setShowNext] = useState(false);
  const { currentData: page, error, isFetching, refetch } = usePage(args, cursor);
  const emptyText = <p className="paged-empty">{empty}</p>;
  if (!page && error && !isFetching) {
    if (asCallError(error).status === 404) return emptyText;
    return <RetryNotice onRetry={refetch}>{messageOf(error, t('error.network'))}</RetryNotice>;
  }
  if (!page) return <Skeleton shape="lines" />;
  if (page.items.length === 0 && page.next === null && cursor === null) return emptyText;
  return (
    <>
      {page.items.map(children)}
      {page.next !== null && showNext ? (
        <Paged usePage={usePage} args={args} cursor={page.next} empty={empty}>
          {children}
        </Paged>
      ) : null}
      {page.next !== null && !showNext ? (
        <Button variant="outlined" size="small" onClick={() => setShowNext(true)}>
          {t('more')}
        </Button>
      ) : null}
    </>
  );
}
