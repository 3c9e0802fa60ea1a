import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

type Name = string | RegExp;

/** Presses a button, once it is there. */
export const press = async (name: Name) =>
  fireEvent.click(await screen.findByRole('button', { name }));

/** Follows a link, once it is there. */
export const follow = async (name: Name) =>
  fireEvent.click(await screen.findByRole('link', { name }));

/** Replaces the value of a field, once it is there. */
export const type = async (label: Name, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });

/** The value of a field, once it is there. */
export const valueIn = async (label: Name) =>
  (await screen.findByLabelText<HTMLInputElement>(label)).value;

/** The address that a link leads to, once it is there. */
export const hrefOf = async (name: Name) =>
  (await screen.findByRole('link', { name })).getAttribute('href');

export const address = () => screen.getByTestId('address').textContent;

/** Waits until the app is at an address. */
export const arriveAt = (expected: string) => waitFor(() => expect(address()).toBe(expected));
