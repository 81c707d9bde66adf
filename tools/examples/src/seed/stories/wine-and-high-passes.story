title: Wine and high passes
author: tomas
dates: 2026-03-20 2026-03-31
description:
<p>Harvest time in Mendoza, then up until the vines stop, then up until everything stops.</p>
<p>The pass was open, the <em>tunnel</em> was warm, the customs officer wanted to talk about football.</p>
places:
-68.8450 -32.8890 | Mendoza | Water runs in the gutters, by law, and the trees drink it. | 1 | 746
-68.8810 -33.0360 | Luján de Cuyo | Purple hands, purple teeth, a long table. | 2 | 940
-69.1500 -33.5800 | Valle de Uco | Vines with a wall of snow behind them. | 2 | 1150
-69.0160 -32.8470 | Potrerillos | A turquoise lake that somebody spilled. | 1 | 1400
-69.3460 -32.5930 | Uspallata | Poplars and silence. They filmed Seven Years in Tibet here. | 1 | 1890
-69.9110 -32.8190 | Puente del Inca | A bridge made by water out of itself. | 2 | 2740
-69.9430 -32.8090 | Aconcagua, Horcones | We went as far as the first bridge and were proud of it. | 3 | 2950
-70.0760 -32.8230 | Cristo Redentor pass | Hairpins up to a statue who has heard all the prayers. | 1 | 3832
-68.5360 -31.5370 | San Juan | Figs along the road, free to good homes. | 0 | 640
-67.9950 -30.1610 | Ischigualasto | The guide says: moon. The wind says: hold your hat. | 2 | 1300
