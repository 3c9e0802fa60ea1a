import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

type Name = string | RegExp;

/** Presses a button, or several in turn, each once it is there. Then waits until each of these texts is shown. */
export async function press(buttons: Name | Name[], ...shown: Name[]) {
  for (const name of [buttons].flat()) fireEvent.click(await screen.findByRole('button', { name }));
  await waitForText(...shown);
}

/** Follows a link, once it is there. */
export const follow = async (name: Name) =>
  fireEvent.click(await screen.findByRole('link', { name }));

/** Ticks or unticks a checkbox, or chooses a radio button, once it is there. */
export const tick = async (name: Name, role: 'checkbox' | 'radio' = 'checkbox') =>
  fireEvent.click(await screen.findByRole(role, { name }));

/** Fills in these fields, by label, each once it is there. Then presses the buttons, and waits for the texts. */
export async function fillIn(
  values: Record<string, string>,
  buttons: Name | Name[] = [],
  ...shown: Name[]
) {
  for (const [label, value] of Object.entries(values))
    fireEvent.change(await screen.findByLabelText(label), { target: { value } });
  await press(buttons, ...shown);
}

/** Waits until each of these texts is shown. */
export async function waitForText(...texts: Name[]) {
  for (const text of texts) await screen.findByText(text);
}

/** Expects that none of these texts is shown. */
export function expectNoText(...texts: Name[]) {
  for (const text of texts) expect(screen.queryByText(text)).toBeNull();
}

/** The text of the alert, once there is one. */
export const alertText = async () => (await screen.findByRole('alert')).textContent;

/** The value of a field, once it is there. */
export const valueIn = async (label: Name) =>
  (await screen.findByLabelText<HTMLInputElement>(label)).value;

/** The URL that a link leads to, once it is there. */
export const hrefOf = async (name: Name) =>
  (await screen.findByRole('link', { name })).getAttribute('href');

/** The current path and query. */
export const pageUrl = () => screen.getByTestId('url').textContent;

/** Waits until the app is at this path and query. */
export const arriveAt = (expected: string) => waitFor(() => expect(pageUrl()).toBe(expected));
