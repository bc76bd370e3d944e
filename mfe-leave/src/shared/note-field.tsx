/** A note or a reason of leave. */
import { TextAreaField, type TextAreaFieldProps } from '@rooster/ui';

/** As long as the server keeps. */
const MAX_LENGTH = 500;

/** Three lines with a label. */
export function NoteField(field: Omit<TextAreaFieldProps, 'maxLength'>): React.JSX.Element {
  return <TextAreaField {...field} maxLength={MAX_LENGTH} />;
}
