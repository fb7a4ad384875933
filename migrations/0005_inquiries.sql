CREATE TABLE "inquiries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inquiries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"phone" text,
	"email" text,
	"order_number" integer,
	"business" text,
	"governorate" text,
	"text" text NOT NULL,
	"language" text NOT NULL,
	"sender" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "inquiries_sender" ON "inquiries" USING btree ("sender","at") WHERE sender is not null;