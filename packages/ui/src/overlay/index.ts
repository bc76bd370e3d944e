/** What lies over the page: dialogs, drawers, menus, small questions. Native elements, no antd. */
export { topDialog } from '../core/dialog.ts';
export { Dropdown, type DropdownProps, type MenuItem } from '../core/dropdown.tsx';
export { Drawer, Modal, type ModalProps } from '../core/modal.tsx';
export { FormDialog, type FormDialogProps } from './form-dialog.tsx';
export { PhotoField, type PhotoFieldProps } from './photo-field.tsx';
export { Popconfirm, type PopconfirmProps } from './popconfirm.tsx';
