/** What lies over the page: dialogs, drawers, menus, small questions. Native elements, no antd. */
export { showModal, subscribeTopDialog, topDialog, useModal } from './dialog.ts';
export { Dropdown, type DropdownProps, type MenuItem } from './dropdown.tsx';
export { Drawer, Modal, type ModalProps } from './modal.tsx';
export { Popconfirm, type PopconfirmProps } from './popconfirm.tsx';
