import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { findInput, render, type } from '../testing.tsx';
import { applyFieldErrors } from './field-errors.ts';
import { Form, type FormInstance, FormItem, useForm } from './form.tsx';
import { Input } from './inputs.tsx';

interface Values {
  readonly email: string;
  readonly address: { readonly city: string };
}

describe('applyFieldErrors', () => {
  it('shows errors at their fields, keeps what was typed, and gives back the rest', async () => {
    const held: { form?: FormInstance<Values> } = {};
    function Screen() {
      const form = useForm<Values>();
      held.form = form;
      return (
        <Form<Values> name="f" form={form}>
          <FormItem name="email" label="E-mail">
            <Input />
          </FormItem>
          <FormItem name={['address', 'city']} label="Plaats">
            <Input />
          </FormItem>
        </Form>
      );
    }
    const { container } = await render(<Screen />);
    const { form } = held;
    if (!form) throw new Error('not rendered');
    await type(findInput(container, '#f_email'), 'jan@');
    const error = (path: string, code: string) => ({ path, code, message: '' });
    let rest: readonly unknown[] = [];
    await act(async () => {
      const errors = [
        error('email', 'invalid-email'),
        error('email', 'too-short'),
        error('address.city', 'required'),
        error('elsewhere', 'invalid-value'),
      ];
      rest = applyFieldErrors(form, errors, ({ code }) => `text of ${code}`);
    });
    expect(rest).toEqual([error('elsewhere', 'invalid-value')]);
    expect(form.getFieldError('email')).toEqual(['text of invalid-email', 'text of too-short']);
    expect(form.getFieldError(['address', 'city'])).toEqual(['text of required']);
    // antd draws them a moment later.
    await vi.waitFor(() => expect(container.textContent).toContain('text of required'));
    expect(findInput(container, '#f_email').value).toBe('jan@');
  });
});
