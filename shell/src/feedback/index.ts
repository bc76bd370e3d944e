/** How the shell speaks to the person: toasts, questions, dialogs, failures. */
export { confirm } from './confirm.ts';
export { type DialogContent } from './dialogs.ts';
export { FailureBox, type FailureBoxProps } from './failure-box.tsx';
export { FeedbackHosts } from './feedback-hosts.tsx';
export { type Notification, toast } from './notifications.ts';
export type { ToastAction, ToastInput } from './toasts.ts';
