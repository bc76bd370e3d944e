/** The styles every page starts from; imported once, first, by the shell's entry. */
import '@rooster/ui/fonts.css';
import '@rooster/ui/tokens.css';
import '@rooster/ui/base.css';
