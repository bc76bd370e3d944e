/** Choices that one searches by typing. */
export { SearchSelect, SearchSeveral } from './search-select.tsx';
