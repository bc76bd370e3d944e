/** The two lists of settings: they are made of the same parts, which come once. */
export { ShiftTypesScreen } from './shift-types-screen.tsx';
export { SkillsScreen } from './skills-screen.tsx';
