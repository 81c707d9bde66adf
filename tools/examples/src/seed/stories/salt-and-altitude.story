title: Three weeks of salt and altitude
author: tomas
dates: 2024-05-03 2024-05-24
description:
<p>The north-west of Argentina goes up and does not come down again for days. I drove slowly, drank coca tea, and learned to stop for llamas, who never hurry.</p>
<h3>How high</h3>
<p>The road over <em>Abra del Acay</em> was closed, so the highest night was Tolar Grande at 3,500 metres. Take warm socks. Take <strong>two</strong> spare wheels.</p>
<blockquote>The salt is not white. It is every colour the sky has had that day.</blockquote>
places:
-65.4117 -24.7883 | Salta | Pink churches and the best empanadas of the trip, on day one. | 2 | 1187
-65.8560 -25.1690 | Cuesta del Obispo | Twenty bends, each with a better view than the last. | 1 | 3010
-65.9700 -25.1800 | Los Cardones | A straight road laid by people who walked it first, between cactuses taller than houses. | 0 | 2700
-66.1627 -25.1210 | Cachi | White town, red peppers drying on the roofs. | 1 | 2280
-66.3094 -25.4444 | Molinos | The road is sand, the church roof is cactus wood. | 0 | 2020
-66.2180 -25.7610 | Quebrada de las Flechas | Arrows of stone, forty metres high, all pointing the same way. | 2 | 1900
-65.9761 -26.0733 | Cafayate | Wine at 1,700 metres goes to the head twice. | 1 | 1683
-65.7050 -25.9920 | Garganta del Diablo | A guitarist plays at the foot of the rock, because the echo is free. | 0 | 1700
-66.3192 -24.2256 | San Antonio de los Cobres | The wind arrives at four every afternoon, like a train. | 0 | 3775
-66.4139 -24.2006 | La Polvorilla viaduct | A bridge for clouds. | 1 | 4220
-67.3950 -24.5910 | Tolar Grande | Two hundred people, one street lamp, all the stars. | 3 | 3524
-67.3690 -24.6250 | Ojos de Mar | Three blue eyes of water in the salt. Nobody swims. | 0 | 3500
-67.7640 -25.0350 | Cono de Arita | A perfect cone, in the middle of nothing, for no reason. | 2 | 3530
-66.3660 -23.4020 | Susques | The oldest church here is smaller than our kitchen. | 0 | 3896
-65.8800 -23.6200 | Salinas Grandes | We walked out until the car was a dot, and then a little further. | 3 | 3450
-65.4986 -23.7461 | Purmamarca | Seven colours on the hill. We counted nine. | 1 | 2324
-65.3936 -23.5776 | Tilcara | Market day, rain, a room with a stove. | 0 | 2465
-65.4020 -23.5860 | Pucará de Tilcara | Walls, cactuses, and a wind that knows the way. | 0 | 2500
-65.3560 -23.3030 | Uquía | Angels with muskets on the church walls. | 0 | 2818
-65.3500 -23.2054 | Humahuaca | At noon a saint comes out of the clock, waves, and goes back in. | 1 | 3012
-65.1540 -23.2440 | Serranía de Hornocal | Zigzags of colour at 4,300 metres. I had no breath left to say so. | 2 | 4350
-65.2160 -22.7920 | Iruya | A village holding on to a mountain with both hands. | 1 | 2780
-65.5960 -22.1050 | La Quiaca | The road sign says Ushuaia, 5,121 kilometres. Another year. | 0 | 3442
