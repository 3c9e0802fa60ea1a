import { fireEvent, screen } from '@testing-library/react';

export type Name = string | RegExp;

/** Presses a button, once it is there. */
export const press = async (name: Name) =>
  fireEvent.click(await screen.findByRole('button', { name }));

/** Follows a link, once it is there. */
export const follow = async (name: Name) =>
  fireEvent.click(await screen.findByRole('link', { name }));

/** Ticks or unticks a checkbox, or chooses a radio button, once it is there. */
export const tick = async (name: Name, role: 'checkbox' | 'radio' = 'checkbox') =>
  fireEvent.click(await screen.findByRole(role, { name }));

/** Replaces the value of a field, once it is there. */
export const type = async (label: Name, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
