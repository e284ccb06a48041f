// The server written by hand, which keeps nothing.

import { serve } from "./by-hand.js";

serve((_entry, then) => then());
