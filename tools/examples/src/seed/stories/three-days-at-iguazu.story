title: Three days at Iguazú
author: tomas
dates: 2026-02-13 2026-02-15
description:
<p>Two countries share one noise. We gave a day to each side, and one to <strong>drying our clothes</strong>.</p>
places:
-54.5740 -25.5990 | Puerto Iguazú | Three countries meet at a corner of river, each with its own ice cream. | 1
-54.4360 -25.6953 | Garganta del Diablo | You walk over the river for a kilometre. Then the river is gone. | 3
-54.4470 -25.6830 | Paseo Superior | Rainbows come with the ticket. | 1
-54.4390 -25.6870 | The Brazilian side | From here you see where you got wet yesterday. | 2
-54.5890 -25.4080 | Itaipú | A dam with a bus line. | 0
