title: Uruguay by bicycle
author: lena
dates: 2023-11-05 2023-11-19
description:
<p>Uruguay is kind to bicycles: no mountains, wide shoulders, and drivers who wave. It is less kind about wind.</p>
<ol><li>Up the river, with the wind</li><li>Across the middle, against it</li><li>Down to the sea, in any wind at all</li></ol>
<p>Nine hundred and sixty kilometres, <strong>two punctures</strong>, one very good dog for half a day.</p>
places:
-57.8440 -34.4710 | Colonia, the start | A new chain, an old map, a coffee on the square. | 1
-58.2840 -34.0000 | Carmelo | A bridge that opens by hand, if you find the hand. | 0
-58.4080 -33.8750 | Nueva Palmira | Barges, willows, and the first tail wind. | 0
-58.0300 -33.2520 | Mercedes | The river was high and the whole town came to look. | 1
-58.3330 -33.1170 | Fray Bentos, Anglo works | A factory that fed half the world, now full of swallows. | 2
-58.0850 -32.3210 | Paysandú | Cake with peaches and meringue. Two pieces each. | 0
-57.8920 -31.8430 | Termas de Guaviyú | Warm water for tired legs, and a queue of happy grandmothers. | 0
-57.9660 -31.3830 | Salto | Oranges by the sack at the roadside, honesty box beside them. | 1
-55.9810 -31.7110 | Tacuarembó | Horses tied up outside the bank. | 0
-56.0680 -31.8150 | Valle Edén | A hanging bridge for one bicycle at a time. | 1
-55.8300 -32.6210 | San Gregorio de Polanco | The houses are painted, all of them, by whoever came by. | 2
-56.8990 -33.5170 | Trinidad | Head wind. Eleven kilometres an hour. Singing helps. | 0
-56.2150 -34.0950 | Florida | The dog joined us here and left at the next bakery. | 0
-55.2370 -34.3750 | Minas | The first real hills. They call them sierras, and after the plain we agreed. | 1
-55.0590 -34.3680 | Salto del Penitente | A waterfall with eagles under you. | 2
-55.2750 -34.8620 | Piriápolis | Sea at last. Wheels in the water, as promised. | 1
-56.1630 -34.9060 | Montevideo, the end | A mechanic looked at the chain and said nothing, kindly. | 0
