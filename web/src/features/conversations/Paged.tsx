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
type Props<Item, Of> = {
  usePage: (of: Of, cursor: string | null) => Page<Item>;
  of: Of;
  cursor?: string | null;
  empty: ReactNode;
  children: (item: Item) => ReactNode;
};

/** A page of a list and, on request, the next page, which does the same. */
export function Paged<Item, Of>(props: Props<Item, Of>) {
  const { usePage, of, cursor = null, empty, children } = props;
  const { t } = useTranslation();
  const messageOf = useCallMessage();
  const [further, setFurther] = useState(false);
  const { currentData: page, error, isFetching, refetch } = usePage(of, cursor);
  const nothing = <p className="paged-empty">{empty}</p>;
  if (!page && error && !isFetching) {
    if (asCallError(error).status === 404) return nothing;
    return <RetryNotice onRetry={refetch}>{messageOf(error, t('error.network'))}</RetryNotice>;
  }
  if (!page) return <Skeleton shape="lines" />;
  if (page.items.length === 0 && page.next === null && cursor === null) return nothing;
  return (
    <>
      {page.items.map(children)}
      {page.next === null ? null : further ? (
        <Paged usePage={usePage} of={of} cursor={page.next} empty={empty}>
          {children}
        </Paged>
      ) : (
        <Button look="outlined" size="small" onClick={() => setFurther(true)}>
          {t('more')}
        </Button>
      )}
    </>
  );
}
