/** Stands in for antd's button in its pickers. It would confirm a time, and ours hold as they are chosen. */
export default 'button';
