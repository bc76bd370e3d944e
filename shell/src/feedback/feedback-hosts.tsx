/** Once in the shell's root: where toasts, questions and dialogs appear. */
import { ConfirmHost } from './confirm-host.tsx';
import { DialogHost } from './dialog-host.tsx';
import { ToastHost } from './toast-host.tsx';

/**
 * All hosts together. The confirm host is behind the dialog host, so a question asked from a dialog lies above it.
 */
export function FeedbackHosts() {
  return (
    <>
      <DialogHost />
      <ConfirmHost />
      <ToastHost />
    </>
  );
}
