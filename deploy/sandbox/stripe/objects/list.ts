/** A list object that is part of another. */
export const listOf = <T>(data: T[], url: string) => ({
  object: 'list' as const,
  data,
  has_more: false,
  url,
});
