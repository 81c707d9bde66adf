title: Table mountains and black rivers
author: ida
dates: 2022-11-11 2022-11-26
description:
<p>Chapada Diamantina, on foot, with a guide called Neide who knows each stone and most of the stones' grandmothers.</p>
<p>The water is black as tea and just as good for you. <strong>Five days</strong> across the Vale do Pati, sleeping in people's houses.</p>
places:
-41.3900 -12.5630 | Lençóis | Cobbles, cold juice, boots on the window sill. | 1
-41.3940 -12.5700 | Serrano pools | Baths made by the river, one for each size of family. | 0
-41.4730 -12.4570 | Morro do Pai Inácio | Everyone photographs it. So did we. | 3
-41.5240 -12.4570 | Cachoeira do Mosquito road | Two gates to close behind you. We closed them. | 0
-41.4690 -12.3840 | Pratinha | Blue water, yellow fish, a cave with the light on. | 1
-41.5340 -12.5300 | Palmeiras | The bus, the bakery, the bench. | 0
-41.4990 -12.6090 | Vale do Capão | Bread with everything in it. | 1
-41.4920 -12.6300 | Cachoeira da Fumaça | The water falls so far it does not arrive. | 2
-41.4200 -12.7930 | Vale do Pati, the ruin | Supper by candle at Dona Raquel's. | 1
-41.4010 -12.8390 | Cachoeirão | Eleven waterfalls and our own small voices. | 2
-41.3280 -12.8060 | Andaraí | A square, a domino table, a very long argument. | 0
-41.3720 -13.0070 | Mucugê | A white cemetery on the rock, like a small city. | 1
-41.3110 -13.3020 | Poço Encantado | At half past ten the sun comes in by the window. | 1
